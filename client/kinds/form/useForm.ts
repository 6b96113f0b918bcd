import { useCallback, useRef, useSyncExternalStore } from 'react'
import type * as Y from 'yjs'
import { readForm } from '#schema/objects/form/form.ts'
import type { Form } from '#schema/objects/form/form.ts'
import { layoutOf, plainLayout } from '#schema/objects/layout.ts'

/** The form as it is laid out now, new after each change. */
export function useForm(doc: Y.Doc): Form {
  const snapshot = useRef<Form>(null)
  const listen = useCallback(
    (changed: () => void) => {
      const map = layoutOf(doc)
      const renew = () => {
        snapshot.current = readForm(plainLayout(doc))
        changed()
      }
      map.observe(renew)
      return () => map.unobserve(renew)
    },
    [doc],
  )
  return useSyncExternalStore(listen, () => (snapshot.current ??= readForm(plainLayout(doc))))
}
