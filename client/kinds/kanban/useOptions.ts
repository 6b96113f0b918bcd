import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { listOptions } from '#schema/fields/list.ts'
import type { ListOption } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'

export type OptionChange = (options: readonly ListOption[]) => ListOption[]

/** The options of the list that forms the columns, for people who may change them. */
export type OptionsInPlace = {
  list: ViewColumn
  /** As they are shown: including changes that are being sent. */
  get: () => readonly ListOption[]
  /** Shows a change before the server has it; returns a function that ends that, once the server's state was read. */
  show: (change: OptionChange) => () => void
  reload: () => Promise<void>
}

const optionsIn = ({ field }: ViewColumn): ListOption[] => optionsOf(listOptions, field).options

type Shown = { list: ViewColumn | undefined; options: OptionsInPlace | null }

/** The list including changes that are being sent, and how to make them; null for people who may not. */
export function useOptions(
  of: ViewColumn | undefined,
  { editable, reload }: { editable: boolean; reload: () => Promise<void> },
): Shown {
  const [changes, setChanges] = useState<readonly { of: string; change: OptionChange }[]>([])
  const list = useMemo(() => of && withChanges(of, changes), [of, changes])
  const shown = useRef<ListOption[]>([])
  useEffect(() => {
    shown.current = list ? optionsIn(list) : []
  })
  const show = useCallback<OptionsInPlace['show']>(
    (change) => {
      const made = { of: of?.id ?? '', change }
      setChanges((before) => [...before, made])
      return () => setChanges((before) => before.filter((each) => each !== made))
    },
    [of?.id],
  )
  const { property, field } = list ?? {}
  const mayChange = editable && field?.kind === 'list' && property?.level === 'full' && !property.pending
  return { list, options: list && mayChange ? { list, get: () => shown.current, show, reload } : null }
}

function withChanges(list: ViewColumn, changes: readonly { of: string; change: OptionChange }[]): ViewColumn {
  const own = changes.filter(({ of }) => of === list.id)
  if (own.length === 0) return list
  const options = own.reduce<ListOption[]>((before, { change }) => change(before), optionsIn(list))
  return { ...list, field: { ...list.field, options: { options } } }
}
