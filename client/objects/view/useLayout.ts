import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type * as Y from 'yjs'
import { layoutOf, plainLayout, writeLayout } from '#schema/objects/layout.ts'
import type { LayoutPath, LayoutValue } from '#schema/objects/layout.ts'
import { showFailure } from '../../platform/toasts.ts'
import { OwnLayout } from './ownLayout.ts'
import type { ViewedType } from './typeViews.ts'

/** How objects are laid out on a page: for all, and over it for oneself. */
export type Layout = {
  /** The type whose views are offered in addition to those of the page. */
  viewed: ViewedType
  /** The effective value for the reader. */
  get(path: LayoutPath): LayoutValue | undefined
  /** The entries under a path, by the rest of the path. */
  under(path: LayoutPath): Map<string, LayoutValue>
  setOwn(path: LayoutPath, value: LayoutValue | undefined): void
  /** Only if the page may be edited. */
  setShared(path: LayoutPath, value: LayoutValue | undefined): void
  /** Whether the reader sees something under the path otherwise than all. */
  hasOwn(path: LayoutPath): boolean
  /** Saves the reader's own values under a path for everyone. */
  share(path: LayoutPath): void
  /** Returns to the shared layout. */
  reset(path: LayoutPath): void
  /** False from a change of one's own until the server has it. */
  isSaved: boolean
}

/** The layout of a page, live, on top of the views of its type. */
export function useLayout(doc: Y.Doc, pageId: string, viewed: ViewedType): Layout {
  const own = useMemo(() => new OwnLayout(pageId), [pageId])
  useEffect(() => {
    own.load().catch((error: unknown) => showFailure(error))
    return () => void own.save()
  }, [own])
  const values = useSyncExternalStore(own.listen, own.values)
  const isSaved = useSyncExternalStore(own.listen, own.isSaved)
  const shared = useShared(doc)
  const given = useMemo(() => givenBy(viewed), [viewed])
  return useMemo(() => {
    const keysUnder = (path: LayoutPath) => {
      const prefix = `${path.join('/')}/`
      return [...values.keys()].filter((key) => key.startsWith(prefix))
    }
    const pathOf = (key: string) => key.split('/') as LayoutPath
    return {
      viewed,
      get(path) {
        const key = path.join('/')
        return values.get(key) ?? shared.get(key) ?? given.get(key)
      },
      under(path) {
        const prefix = `${path.join('/')}/`
        const found = new Map<string, LayoutValue>()
        for (const source of [given, shared, values])
          for (const [key, value] of source)
            if (key.startsWith(prefix)) found.set(key.slice(prefix.length), value)
        return found
      },
      setOwn: (path, value) => own.set(path, value),
      setShared: (path, value) => writeLayout(doc, path, value),
      isSaved,
      hasOwn: (path) => keysUnder(path).length > 0,
      share(path) {
        const keys = keysUnder(path)
        doc.transact(() => {
          for (const key of keys) writeLayout(doc, pathOf(key), values.get(key))
        })
        for (const key of keys) own.set(pathOf(key), undefined)
      },
      reset(path) {
        for (const key of keysUnder(path)) own.set(pathOf(key), undefined)
      },
    }
  }, [doc, own, values, shared, given, viewed, isSaved])
}

const givenBy = ({ views }: ViewedType): ReadonlyMap<string, LayoutValue> =>
  new Map(
    views.flatMap(({ id, layout }) =>
      Object.entries(layout).map(([key, value]) => [`view/${id}/${key}`, value] as const),
    ),
  )

/** The shared layout, as a plain map that is new after each change. */
function useShared(doc: Y.Doc): ReadonlyMap<string, LayoutValue> {
  const snapshot = useRef<ReadonlyMap<string, LayoutValue>>(null)
  const listen = useCallback(
    (changed: () => void) => {
      const map = layoutOf(doc)
      const renew = () => {
        snapshot.current = plainLayout(doc)
        changed()
      }
      map.observe(renew)
      return () => map.unobserve(renew)
    },
    [doc],
  )
  return useSyncExternalStore(listen, () => (snapshot.current ??= plainLayout(doc)))
}
