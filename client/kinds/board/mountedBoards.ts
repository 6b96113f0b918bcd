import type { Editor } from 'tldraw'
import type * as Y from 'yjs'

/** The tldraw that shows a document now, for exports that look exactly like the screen. */
export const mountedBoards = new WeakMap<Y.Doc, Editor>()
