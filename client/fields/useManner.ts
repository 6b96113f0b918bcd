import { useMemo } from 'react'
import type { Manner } from '#schema/fields/field.ts'
import { currentLocale } from '../platform/i18n.ts'
import { useFieldServices } from './fieldServices.ts'

/** How values are printed for the current reader. */
export function useManner(): Manner {
  const { timeZone } = useFieldServices()
  const locale = currentLocale()
  return useMemo(() => ({ locale, timeZone }), [locale, timeZone])
}
