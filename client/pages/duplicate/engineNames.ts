import type { BoardEngine } from '#schema/pageKinds.ts'

/** What the makers of the engines call them. */
export const engineNames: Record<BoardEngine, string> = { tldraw: 'tldraw', excalidraw: 'Excalidraw' }
