import { sizeLabel } from '#schema/files/fileLabels.ts'
import { domainErrorOf } from '../platform/failure.ts'
import { currentLocale, i18n } from '../platform/i18n.ts'
import { words } from '../platform/words.ts'

/** Why a file was refused, in the current language and as far as a person can do something about it. */
export async function uploadFailure(error: unknown): Promise<string> {
  await i18n.loadNamespaces('files')
  const say = words('files')
  const { code, params } = domainErrorOf(error)
  const reason = params.fields?.find(({ field }) => field === 'name')?.reason
  if (code === 'too_large' && params.limit !== undefined) {
    const { value, unit } = sizeLabel(params.limit)
    const shown = new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(value)
    return say('failed.large', { size: say(`size.${unit}`, { value: shown }) })
  }
  if (reason === 'unknown_value') return say('failed.content')
  if (reason) return say('failed.name')
  return words('platform')(`error.${code}`, { seconds: params.seconds ?? 0 })
}
