import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentProps, ComponentType, KeyboardEvent, RefObject } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { HeldKeys } from '../../platform/typing/HeldKeys.ts'
import { replayKeys } from '../../platform/typing/replayKeys.ts'
import { whenIdle } from '../../platform/whenIdle.ts'
import type ValueEditor from '../../objects/rows/ValueEditor.tsx'
import type { EditedValue } from '../../objects/rows/ValueEditor.tsx'
import type { Cell } from './selection.ts'

type Editor = ComponentType<ComponentProps<typeof ValueEditor>>
/** The edited cell, identified by its object, since others may move it to another line in the meantime. */
export type Editing = EditedValue & { cell: Cell }

let loaded: Editor | undefined
const load = () =>
  loadNeeded(() => import('../../objects/rows/ValueEditor.tsx')).then((part) => (loaded = part.default))

type CellEditingOptions = {
  editable: boolean
  grid: RefObject<HTMLElement | null>
  /** Where keys go while no control has the focus. */
  input: RefObject<HTMLTextAreaElement | null>
  /** Begins to edit the selected cell by typing, if it takes keys; false while its row is on its way. */
  onType: (text: string) => boolean
  /** A cell is edited again, since it was not saved. */
  onAgain: (edited: Editing) => void
}

/**
 * Editing of one cell. No key is lost between the selection of a cell and its control, which loads late: the grid's
 * own input collects the typing, which is replayed into the control.
 */
export function useCellEditing({ editable, grid, input, onType, onAgain }: CellEditingOptions) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [Editor, setEditor] = useState(() => loaded)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const [isReady, setReady] = useState(false)
  const [isComposing, setComposing] = useState(false)
  const held = useRef<HeldKeys>(undefined)
  /** Focuses the control of the edited cell, once. */
  const focusControl = useRef<(() => void) | 'done'>(undefined)
  const isReplaying = useRef(false)
  /** Input that was not saved is edited again, as soon as nothing else is. */
  const refused = useRef<Editing[]>([])
  const latest = useRef({ editing, isComposing, onType, onAgain })
  useLayoutEffect(() => {
    latest.current = { editing, isComposing, onType, onAgain }
  })
  const isWanted = editing !== null
  useEffect(() => {
    if (Editor || !editable) return undefined
    const get = () =>
      load().then(
        (found) => setEditor(() => found),
        (error: unknown) => setFailure({ error }),
      )
    if (isWanted) return void get()
    return whenIdle(() => void get())
  }, [Editor, editable, isWanted])
  if (isWanted && failure) throw failure.error

  const keys = () => (held.current ??= new HeldKeys(input.current!))
  /** Others may have deleted the object in the meantime. */
  const isGone = () => Editor !== undefined && !grid.current?.querySelector('[data-editor]')
  const isWaiting = (): boolean => {
    if (latest.current.editing && focusControl.current === undefined && isGone()) setEditing(null)
    else if (latest.current.editing && focusControl.current !== 'done') return true
    return isReplaying.current ? false : keys().first() !== undefined
  }
  const replay = () => {
    if (isReplaying.current || latest.current.isComposing) return
    isReplaying.current = true
    const away = elsewhere(grid.current)
    while (replayNext()) {
      // Until the control that they are for is not there.
    }
    isReplaying.current = false
    if (latest.current.editing) away?.focus()
  }
  /** Returns whether there may be more. */
  const replayNext = (): boolean => {
    const first = keys().first()
    if (latest.current.editing) {
      if (focusControl.current === undefined) return false
      if (focusControl.current !== 'done') focusControl.current()
      focusControl.current = 'done'
      // A control that takes no focus takes no keys.
      if (document.activeElement === input.current) return false
    } else if (first && 'text' in first) {
      let isThere = true
      replayKeys({ run: () => (isThere = latest.current.onType(first.text)) })
      if (!isThere) return false
      // A cell that takes no keys leaves them.
      if (!latest.current.editing) keys().take()
      return true
    }
    if (first) replayKeys(keys().take()!)
    return first !== undefined
  }

  const editAgain = () => {
    if (latest.current.editing || latest.current.isComposing || keys().first() !== undefined) return
    const again = refused.current.shift()
    if (!again) return
    latest.current.onAgain(again)
    setEditing(again)
  }
  useEffect(() => {
    if (editing) return
    // A row that was read again may be there now.
    if (held.current?.first() !== undefined) queueMicrotask(replay)
    else if (refused.current.length > 0) queueMicrotask(editAgain)
  })

  return {
    editing,
    Editor,
    /** Whether the grid's input is in the edited cell, in place of its control. */
    isPlain: isComposing || (editing !== null && !isReady),
    edit: (next: Editing | null) => {
      focusControl.current = undefined
      setEditing(next)
    },
    /** Ends the editing of a cell, unless another one is edited by now. */
    leave: (edited: Editing) => setEditing((now) => (now === edited ? null : now)),
    /** Delays an action until the typed input was handled; returns whether it had to. */
    defer(run: () => void): boolean {
      if (!editable || !isWaiting()) return false
      keys().add({ run })
      return true
    },
    /** Takes the text that waits for a cell. */
    takeTyped(): string {
      let typed = ''
      for (let next = keys().take(); next; next = keys().take()) if ('text' in next) typed += next.text
      return typed
    },
    refuse(again: Editing) {
      refused.current.push(again)
      editAgain()
    },
    /** Whether a key was recorded for the control, or belongs to text that waits for it. */
    takesKey: (event: KeyboardEvent): boolean => {
      if (!editable || isReplaying.current || !isWaiting()) return false
      if (keys().hold(event)) event.preventDefault()
      return true
    },
    onReady: (focus: () => void) => {
      focusControl.current = focus
      setReady(true)
      // Not while React draws.
      queueMicrotask(replay)
      return () => {
        focusControl.current = undefined
        setReady(false)
      }
    },
    input: {
      // Not inside an input event: a browser refuses nested edits.
      onInput: () => queueMicrotask(replay),
      onCompositionStart: () => {
        latest.current.isComposing = true
        setComposing(true)
      },
      onCompositionEnd: () => {
        latest.current.isComposing = false
        setComposing(false)
        queueMicrotask(replay)
      },
    },
  }
}

/** The element with the focus outside the grid, if the user went on there. */
function elsewhere(grid: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return null
  return grid?.contains(activeElement) ? null : activeElement
}
