import { DomainError } from '#schema/errors.ts'
import { lazy } from 'react'
import type { KindServices, WidgetServices } from '../kinds/kind.ts'

const Text = lazy(() => import('./GuestText.tsx'))
const views = { Shown: lazy(() => import('./GuestView.tsx')) }

/** The widgets once they have loaded, the same each time. */
export function loadedOnce(load: () => Promise<WidgetServices>): () => Promise<WidgetServices> {
  let loaded: Promise<WidgetServices> | undefined
  return () => (loaded ??= load())
}

/** The services for a page kind on the shared host: only to open other pages of the space. */
export function guestServices(spaceId: string, tldrawLicenseKey: string | null): KindServices {
  const pageHref = (pageId: string) => `/${spaceId}/${pageId}`
  return {
    upload: () => Promise.reject(new DomainError('read_only')),
    findPeople: () => Promise.resolve([]),
    findPages: () => Promise.resolve([]),
    pageHref,
    Text,
    views,
    widgets: loadedOnce(() => import('./guestWidgets.ts').then((loaded) => loaded.guestWidgets(spaceId))),
    openPage: (pageId) => location.assign(pageHref(pageId)),
    config: { tldrawLicenseKey },
  }
}
