import { getAssetUrlsByImport } from '@tldraw/assets/imports.vite'

/** Fonts, icons, translations and embed icons from our own origin; without these tldraw asks a host of its makers. */
export const boardAssetUrls = getAssetUrlsByImport()
