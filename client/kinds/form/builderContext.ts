import { createContext, use } from 'react'
import type * as Y from 'yjs'
import type { Form } from '#schema/objects/form/form.ts'
import type { useFormSettings } from '../../objects/formShare/useFormSettings.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { KindServices } from '../kind.ts'
import type { Askable } from './askedOf.ts'
import type { ItemPlace, ItemRef } from './formEdits.ts'

/** The shared state of the builder's parts. */
type BuilderState = {
  doc: Y.Doc
  form: Form
  askable: ReadonlyMap<string, Askable>
  columns: ViewColumn[]
  /** The properties that are not in the form yet. */
  unplaced: Askable[]
  /** Guests' permissions that are stored outside the form's document. */
  guests: Pick<ReturnType<typeof useFormSettings>, 'settings' | 'change'>
  /** What stores files of the page. */
  services: Pick<KindServices, 'upload'>
  /** The item or group whose settings are open, or `cover`. */
  open: string | null
  setOpen: (open: string | null) => void
  /** Focuses the head of an item or a group once it is drawn. */
  focus: (head: string) => void
  move: (item: ItemRef, place: ItemPlace, label: string) => void
}

export const BuilderContext = createContext<BuilderState | null>(null)
export const useBuilder = (): BuilderState => use(BuilderContext)!
