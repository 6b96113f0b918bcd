import { sizeLabel } from '#schema/files/fileLabels.ts'
import { currentLocale } from '../platform/i18n.ts'
import { useWords } from '../platform/words.ts'

/** Writes a size in bytes as people read it: 512 B, 1.5 MB. */
export function useSizeLabel(): (bytes: number) => string {
  const t = useWords('files')
  return (bytes) => {
    const { value, unit, decimals } = sizeLabel(bytes)
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false }
    return t(`size.${unit}`, { value: new Intl.NumberFormat(currentLocale(), digits).format(value) })
  }
}
