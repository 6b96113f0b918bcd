import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { fields } from '#schema/fields/registry.ts'
import { useMemo } from 'react'
import type { Manner } from '#schema/fields/field.ts'
import { useNamed } from '../../../fields/useNamed.ts'
import { withTime } from '../../../objects/dates/dateColumns.ts'
import { periodName } from '../../../objects/rows/GroupName.tsx'
import { canGroup } from '../../../objects/view/groups.ts'
import type { ViewColumn } from '../../../objects/view/columns.ts'
import { currentLocale, timeZoneHere } from '../../../platform/i18n.ts'
import { useWords } from '../../../platform/words.ts'
import { neededLookups } from '../../../types/neededLookups.ts'
import type { Naming } from './diagramData.ts'

/** Whether a diagram can be of a field: each object has one value of it, or none. */
export const canChart = (column: ViewColumn): boolean =>
  canGroup(column) && !column.field.multiple.status && column.field.kind !== 'tags'

/** The names of a field's values. Names of linked nodes load later. */
export function useNaming(column: ViewColumn | undefined, values: readonly unknown[]): Naming | undefined {
  const t = useWords('kinds/composite')
  const locale = currentLocale()
  const field = column?.field
  const kind = field?.kind
  const isLink = kind === 'object' || kind === 'page' || kind === 'subject'
  const ids = isLink ? values.filter((value) => typeof value === 'string').toSorted() : []
  const { named } = useNamed(ids, (asked) => {
    if (kind === 'subject') return neededLookups.loadSubjects(asked)
    return kind === 'page' ? neededLookups.loadPages(asked) : neededLookups.loadObjects(asked, field!)
  })
  return useMemo(() => {
    if (!field) return undefined
    const manner: Manner = { locale, timeZone: timeZoneHere() }
    const options = field.kind === 'list' ? optionsOf(listOptions, field).options : []
    const names = new Map((named ?? []).map(({ id, label }) => [id, label]))
    const one = { ...field, multiple: { ...field.multiple, status: false } }
    const label = (value: unknown, until: string | null): string => {
      if (value === null || value === undefined) return t('value.none')
      if (until && typeof value === 'string') {
        return periodName(value, until, { locale, timeZone: withTime(column!) ? manner.timeZone : 'UTC' })
      }
      if (isLink) return (named ? names.get(value as string) : '…') || t('value.unnamed')
      return String(fields[field.kind].print(value as never, one, manner)) || t('value.unnamed')
    }
    return {
      label,
      place: (value) => {
        if (field.kind === 'toggle') return value === true ? 0 : 1
        const at = options.findIndex(({ id }) => id === value)
        return at < 0 ? options.length : at
      },
      color: (value) => options.find(({ id }) => id === value)?.color ?? null,
    }
  }, [field, column, named, isLink, locale, t])
}
