import { useEffect, useRef } from 'react'
import type { ClipboardEvent } from 'react'
import { useManner } from '../../fields/useManner.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { showRefusal } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import type { Range, rangeActions } from './rangeActions.ts'
import type { Pressed } from './selection.ts'

type Actions = ReturnType<typeof rangeActions>

const load = () => loadNeeded(() => import('./rangeActions.ts'))

/** Copying, pasting, clearing and filling of what is selected. */
export function useRangeActions({ editable, ...range }: Range & { editable: boolean }) {
  const t = useWords('kinds/table')
  const manner = useManner()
  const loaded = useRef<Awaited<ReturnType<typeof load>>>(null)
  useEffect(() => {
    // What is copied has to be there at once.
    void load().then((found) => (loaded.current = found))
  }, [])
  const act = async (work: (actions: Actions) => unknown) => {
    loaded.current ??= await load()
    await work(loaded.current.rangeActions(range, manner))
  }

  return {
    /** True where the key was one of these. */
    press: ({ key, ctrl }: Pressed): boolean => {
      if (!editable) return false
      if (key === 'Delete' || key === 'Backspace') void act((actions) => actions.clear())
      else if (ctrl && key.toLowerCase() === 'd') void act((actions) => actions.fillDown())
      else return false
      return true
    },
    onCopy: (event: ClipboardEvent) => {
      event.preventDefault()
      if (!loaded.current) void act((actions) => navigator.clipboard.writeText(actions.print()))
      else event.clipboardData.setData('text/plain', loaded.current.rangeActions(range, manner).print())
    },
    onPaste: (event: ClipboardEvent) => {
      if (!editable) return
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain')
      void act(async (actions) => {
        const refused = await actions.paste(text)
        if (refused > 0) showRefusal({ message: t('paste.refused', { count: refused }) })
      })
    },
  }
}
