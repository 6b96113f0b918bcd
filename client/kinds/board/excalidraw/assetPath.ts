declare global {
  interface Window {
    EXCALIDRAW_ASSET_PATH?: string
  }
}

/** Where Excalidraw's fonts lie, from our own origin; it reads this when it is loaded. See `excalidrawAssets.ts`. */
window.EXCALIDRAW_ASSET_PATH = '/excalidraw/'

export {}
