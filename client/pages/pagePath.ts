import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The address of a page inside the product. */
export const pagePath = (space: string, page: string): string => `/${space}/${page}`

/** The suffix of a page's address for its preview as guests would see it. */
export const previewName = 'preview'

/** Opens a page of a space in place. */
export function useOpenPage(): (space: string, page: string) => void {
  const navigate = useNavigate()
  return useCallback((space, page) => void navigate({ to: pagePath(space, page) }), [navigate])
}
