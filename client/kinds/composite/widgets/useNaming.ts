import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { fields } from '#schema/fields/registry.ts'
import { hasTime } from '#schema/objects/dates.ts'
import type { WidgetProperty } from '#schema/kinds/composite/period.ts'
import { useMemo } from 'react'
import type { Manner } from '#schema/fields/field.ts'
import { useNamed } from '../../../fields/useNamed.ts'
import { periodName } from '../../../objects/rows/GroupName.tsx'
import type { ViewColumn } from '../../../objects/view/columns.ts'
import { currentLocale, timeZoneHere } from '../../../platform/i18n.ts'
import { useWords, type Say } from '../../../platform/words.ts'
import { neededLookups } from '../../../types/neededLookups.ts'
import { askableOf } from './askable.ts'
import type { Naming } from './diagramData.ts'

const links: ReadonlySet<string> = new Set(['object', 'page', 'subject'])

type NamingOf = {
  /** The name of a link; undefined until it has loaded. */
  nameOf: (value: unknown) => string | undefined
  t: Say<'kinds/composite'>
}

/** The names of a property's values. */
export function namingOf(property: WidgetProperty, { nameOf, t }: NamingOf): Naming {
  const manner: Manner = { locale: currentLocale(), timeZone: timeZoneHere() }
  const { kind, system } = property
  const options = kind === 'list' ? optionsOf(listOptions, property).options : []
  const one = { ...property, multiple: { ...property.multiple, status: false } }
  return {
    label: (value, until) => {
      if (value === null || value === undefined) return t('value.none')
      if (until && typeof value === 'string') {
        const timeZone = hasTime(system, property) ? manner.timeZone : 'UTC'
        return periodName(value, until, { locale: manner.locale, timeZone })
      }
      if (links.has(kind)) return (nameOf(value) ?? '…') || t('value.unnamed')
      return String(fields[kind].print(value as never, one, manner)) || t('value.unnamed')
    },
    place: (value) => {
      if (kind === 'toggle') return value === true ? 0 : 1
      const at = options.findIndex(({ id }) => id === value)
      return at < 0 ? options.length : at
    },
    color: (value) => options.find(({ id }) => id === value)?.color ?? null,
  }
}

/** The same for a column. Names of linked nodes load later. */
export function useNaming(column: ViewColumn | undefined, values: readonly unknown[]): Naming | undefined {
  const t = useWords('kinds/composite')
  const field = column?.field
  const kind = field?.kind
  const ids = kind && links.has(kind) ? values.filter((value) => typeof value === 'string').toSorted() : []
  const { named } = useNamed(ids, (asked) => {
    if (kind === 'subject') return neededLookups.loadSubjects(asked)
    return kind === 'page' ? neededLookups.loadPages(asked) : neededLookups.loadObjects(asked, field!)
  })
  return useMemo(() => {
    if (!column) return undefined
    const names = new Map((named ?? []).map(({ id, label }) => [id, label]))
    const nameOf = (value: unknown) => (named ? (names.get(value as string) ?? '') : undefined)
    return namingOf(askableOf([column])[0]!, { nameOf, t })
  }, [column, named, t])
}
