import {
  type Editor,
  type TLCurrentUser,
  type TLStore,
  type TLUserPreferences,
  type TLUserStore,
  atom,
  createTLCurrentUser,
  createTLStore,
  defaultUserPreferences,
} from 'tldraw'
import type * as Y from 'yjs'
import { boardRecords } from '#schema/kinds/boardRecords.ts'
import type { KindServices } from '../kind.ts'
import { bindStore } from './bindStore.ts'
import { createFileAssets } from './fileAssets.ts'
import { undoOwnChangesOnly } from './undoOwn.ts'

/** What the screen around a board knows now. */
export type BoardSurroundings = {
  editable: boolean
  upload: KindServices['upload']
  preferences: Partial<TLUserPreferences>
  onUploadFailed(name: string): void
  onRefused(ids: readonly string[]): void
  onTooNew(): void
}

/** tldraw would note in the document who drew what; the server's log knows that, and nobody can wear a name there. */
const nobody: TLUserStore = {
  currentUser: atom('board user', null),
  resolve: () => atom('board author', null),
}

/** A document opened in tldraw: its store and its user, which live as long as the document is shown. */
export class BoardSession {
  readonly store: TLStore
  readonly user: TLCurrentUser
  private around: BoardSurroundings | undefined
  private readonly preferences = atom<TLUserPreferences>('board preferences', {
    ...defaultUserPreferences,
    id: 'user:nobody',
  })

  constructor(private readonly doc: Y.Doc) {
    const assets = createFileAssets(
      (file, onProgress) =>
        this.around ? this.around.upload(file, onProgress) : Promise.reject(new Error('unavailable')),
      (name) => this.around?.onUploadFailed(name),
    )
    this.store = createTLStore({ assets, users: nobody })
    undoOwnChangesOnly(this.store)
    this.user = createTLCurrentUser({
      userPreferences: this.preferences,
      setUserPreferences: (next) => this.preferences.set(next),
    })
  }

  /** Takes over what has changed around the board. */
  follow(around: BoardSurroundings): void {
    this.around = around
    this.preferences.update((kept) => ({ ...kept, ...around.preferences }))
  }

  isEditable(): boolean {
    return this.around?.editable ?? false
  }

  /** Takes records out of the document that the store never had. */
  remove(ids: readonly string[]): void {
    const records = boardRecords(this.doc)
    this.doc.transact(() => {
      for (const id of ids) records.delete(id)
    })
  }

  /** Ties store and document together until the returned function is called. */
  bind(): () => void {
    return bindStore(this.store, this.doc, {
      isEditable: () => this.isEditable(),
      onRefused: (ids) => this.around?.onRefused(ids),
      onTooNew: () => this.around?.onTooNew(),
    })
  }
}

/** Shows what there is: where the canvas in view is not all of it, everything, at no more than its own size. */
export function showShapes(editor: Editor): void {
  const bounds = editor.getCurrentPageBounds()
  if (!bounds || editor.getViewportPageBounds().contains(bounds)) return
  editor.zoomToFit({ immediate: true })
  if (editor.getZoomLevel() > 1) editor.resetZoom().centerOnPoint(bounds.center, { immediate: true })
}

/** Shows the shapes that are there, or else the first ones that come from others; then the view is the user's. */
export function showFirstShapes(editor: Editor): () => void {
  const hasShapes = () => editor.getCurrentPageShapeIds().size > 0
  if (hasShapes()) {
    showShapes(editor)
    return () => {}
  }
  const stop = editor.store.listen(
    ({ source }) => {
      if (!hasShapes()) return
      stop()
      if (source === 'remote') showShapes(editor)
    },
    { scope: 'document' },
  )
  return stop
}
