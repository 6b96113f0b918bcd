import { Skeleton } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import { CopiedText } from './CopiedText.tsx'
import { EmbedSites } from './EmbedSites.tsx'
import classes from './FormShare.module.css'
import { QrCode } from './QrCode.tsx'
import { useFormSettings } from './useFormSettings.ts'

type FormShareProps = {
  page: string
  title: string
  /** A question of the form, for the example of an address that fills it in. */
  question?: string | undefined
  /** False if the address is already shown next to it. */
  withLink?: boolean
}

/** How people reach a published form: its address, its QR code, and its embed code. */
export default function FormShare({ page, title, question, withLink = true }: FormShareProps) {
  const t = useWords('objects/formShare')
  const { url, settings, change } = useFormSettings(page)
  if (url === undefined) return <Skeleton height={200} />
  if (url === null) return <p className={classes.note}>{t('unpublished')}</p>
  const example = `prefill_${question ? encodeURIComponent(question) : 'name'}=${encodeURIComponent(t('prefill.value'))}`
  return (
    <div className={classes.root}>
      {withLink ? <CopiedText label={t('link')} text={url} /> : null}
      <QrCode url={url} title={title} />
      <CopiedText label={t('prefill')} about={t('prefill.about')} text={`${url}?${example}`} />
      <CopiedText isCode label={t('embed')} text={frameOf(url, title)} />
      {settings ? (
        <EmbedSites sites={settings.embed_origins} onSave={(embed_origins) => change({ embed_origins })} />
      ) : null}
    </div>
  )
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const quoted = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign]!)

const frameOf = (url: string, title: string): string =>
  `<iframe src="${quoted(url)}" title="${quoted(title)}" width="100%" height="700" style="border:0" loading="lazy"></iframe>`
