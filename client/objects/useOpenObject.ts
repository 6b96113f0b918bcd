import { useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useGo } from '../platform/useGo.ts'

/** Opens an object over the page that is on the screen, or else in the settings among all objects. */
export function useOpenObject(): (space: string, id: string) => void {
  const go = useGo()
  const page = useRouterState({
    select: ({ matches }) => {
      const params: { space?: string; page?: string } = matches.at(-1)?.params ?? {}
      return params.page && params.space ? `${params.space}/${params.page}` : null
    },
  })
  return useCallback(
    (space, id) => go(page?.startsWith(`${space}/`) ? `/${page}/${id}` : `/settings/${space}/objects/${id}`),
    [go, page],
  )
}
