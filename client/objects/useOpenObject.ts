import { useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useGo } from '../platform/useGo.ts'

/** The page on the screen as `{space}/{page}`; null on other screens. */
function useShownPlace(): string | null {
  return useRouterState({
    select: ({ matches }) => {
      const params: { space?: string; page?: string } = matches.at(-1)?.params ?? {}
      return params.page && params.space ? `${params.space}/${params.page}` : null
    },
  })
}

/** The object that is open over a page. */
export function useShownObject(): string | null {
  return useRouterState({
    select: ({ matches }) => (matches.at(-1)?.params as { object?: string } | undefined)?.object ?? null,
  })
}

/** The address of an object over the current page, or otherwise in the settings among all objects. */
export function useObjectPath(): (space: string, id: string) => string {
  const place = useShownPlace()
  return useCallback(
    (space, id) => (place?.startsWith(`${space}/`) ? `/${place}/${id}` : `/settings/${space}/objects/${id}`),
    [place],
  )
}

/** Opens an object over the current page, or otherwise in the settings among all objects. */
export function useOpenObject(): (space: string, id: string) => void {
  const go = useGo()
  const pathOf = useObjectPath()
  return useCallback((space, id) => go(pathOf(space, id)), [go, pathOf])
}

/** Begins a new object of a type, at the same place. */
export function useMakeObject(): (space: string, type: string) => void {
  const go = useGo()
  const place = useShownPlace()
  return useCallback(
    (space, type) =>
      go(place?.startsWith(`${space}/`) ? `/${place}/new/${type}` : `/settings/${space}/objects/new-${type}`),
    [go, place],
  )
}
