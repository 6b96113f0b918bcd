import { withChanged, withOption, withoutOption } from '#schema/fields/changeOptions.ts'
import { optionColorFor } from '#schema/fields/optionColors.ts'
import type { ListOption } from '#schema/fields/list.ts'
import { undoObjects } from '../../objects/view/operations.ts'
import { domainErrorOf } from '../../platform/failure.ts'
import { mutate, mutateKept } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import { showUndo } from '../../platform/showUndo.tsx'
import { showFailure, showRefusal } from '../../platform/toasts.ts'
import { words } from '../../platform/words.ts'
import { optionCreate, optionDelete, optionUpdate, propertyUpdate } from '../../types/changes.ts'
import type { Board } from './board.ts'
import type { Deed } from './deeds.ts'
import type { OptionChange, OptionsInPlace } from './useOptions.ts'

// Changes of the type through its columns. They are shown at once, and stored on the device until the server has
// them.

type Now = () => Board
type Bare = Omit<ListOption, 'order'>

const arrangingIn = (now: Now) => now().arranging!
/** Undoing may have become impossible: the right, or the list that forms the columns, may be gone. */
const optionsIn = (now: Now) => arrangingIn(now).options

/** Adds an option at the end. */
export function addOption(now: Now, label: string): void {
  const options = optionsIn(now)
  if (!options) return
  const made: Bare = { id: newKey(), label, color: optionColorFor(label, options.get()) }
  let change: string | null = null
  const deed: Deed = {
    async back() {
      const t = words('kinds/kanban')
      if (now().cards.count({ column: made.id }) > 0) showRefusal({ message: t('column.inUse', { label }) })
      else change = await remove(now, made.id)
    },
    again: () => make(now, { option: made, change }),
  }
  const forget = arrangingIn(now).deeds.push(deed)
  make(now, { option: made, change }).catch((error: unknown) => {
    forget()
    showFailure(error, words('kinds/kanban')('column.notAdded', { label }))
  })
}

/** Changes the label or colour of an option. */
export function changeOption(
  now: Now,
  id: string,
  change: Partial<Pick<ListOption, 'label' | 'color'>>,
): void {
  const old = optionsIn(now)
    ?.get()
    .find((option) => option.id === id)
  const before = old && { label: old.label, color: old.color }
  const isOther = Object.entries(change).some(([key, value]) => before?.[key as 'label'] !== value)
  if (before && !isOther) return
  const turn = async (from: typeof change, to: typeof change) => {
    const present = optionsIn(now)
      ?.get()
      .find((option) => option.id === id)
    // Later changes by others stay.
    if (present && Object.entries(from).every(([key, value]) => present[key as 'label'] === value))
      await update(now, id, to)
  }
  const kept = before && Object.fromEntries(Object.keys(change).map((key) => [key, before[key as 'label']]))
  const forget = kept
    ? arrangingIn(now).deeds.push({ back: () => turn(change, kept), again: () => turn(kept, change) })
    : () => undefined
  update(now, id, change).catch((error: unknown) => {
    forget()
    if (domainErrorOf(error).code !== 'not_found') return showFailure(error)
    const t = words('kinds/kanban')
    const { label } = change
    showRefusal({ message: label === undefined ? t('column.gone') : t('column.gone.name', { label }) })
  })
}

/** Deletes an option; its cards move to those without a value. */
export async function deleteOption(now: Now, id: string): Promise<void> {
  const options = optionsIn(now)
  const all = options?.get() ?? []
  const at = all.findIndex((option) => option.id === id)
  const option = all[at]
  if (!options || !option) return
  const before = all[at + 1]?.id
  const isDefault = options.list.property.default === id
  const { columns, arranging } = now()
  const place = columns.findIndex((column) => column.id === id)
  const beside = columns[place + 1] ?? columns[place - 1]
  try {
    let change = await remove(now, id)
    const deed: Deed = {
      back: () => make(now, { option, before, change, isDefault }),
      again: async () => {
        change = await remove(now, id)
      },
    }
    arranging!.deeds.push(deed)
    if (beside) arranging!.focusHead(beside.id)
    const t = words('kinds/kanban')
    showUndo({
      message: t('column.deleted', { column: option.label }),
      undo: t('undo'),
      onUndo: () => void arranging!.deeds.undo(deed),
    })
  } catch (error) {
    showFailure(error)
  }
}

type Made = {
  option: Bare
  before?: string | undefined
  /** The change by which objects have lost it. */
  change: string | null
  isDefault?: boolean
}

async function make(now: Now, { option, before, change, isDefault = false }: Made): Promise<void> {
  const { id, label, color } = option
  await send(
    now,
    (options) => withOption(options, option, before),
    async ({ list }, lane) => {
      const input = { id, label, color, before_id: before ?? null, idempotency_key: newKey() }
      await mutateKept(optionCreate, { property: list.id, input }, lane)
      if (isDefault) await mutate(propertyUpdate, { id: list.id, input: { default: id } })
    },
  )
  if (change === null) return
  await mutate(undoObjects, { change })
  await now().cards.refresh()
}

const update = (now: Now, id: string, input: Partial<Pick<ListOption, 'label' | 'color'>>) =>
  send(
    now,
    (options) => withChanged(options, id, input),
    ({ list }, lane) => mutateKept(optionUpdate, { property: list.id, option: id, input }, lane),
  )

/** Returns the change that restores it. */
async function remove(now: Now, id: string): Promise<string | null> {
  const { propertyOptionDelete } = await send(
    now,
    (options) => withoutOption(options, id),
    ({ list }, lane) => mutateKept(optionDelete, { property: list.id, option: id }, lane),
  )
  return propertyOptionDelete.change_id
}

/** Shows a change until the server's result has been read. */
async function send<T>(
  now: Now,
  change: OptionChange,
  work: (options: OptionsInPlace, lane: string) => Promise<T>,
): Promise<T> {
  const options = optionsIn(now)
  if (!options) throw domainErrorOf(undefined)
  const settle = options.show(change)
  try {
    return await work(options, `property ${options.list.id}`)
  } finally {
    await options.reload()
    settle()
  }
}
