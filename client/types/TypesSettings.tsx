import { TypeEditor } from './editor/TypeEditor.tsx'
import { TypesSection } from './TypesSection.tsx'

export type TypesSettingsProps = {
  mayCreate: boolean
  /** The type that is being edited. */
  open: string | null
  onOpen: (id: string | null) => void
}

/** The types of a space, or the one that is being edited. */
export function TypesSettings({ mayCreate, open, onOpen }: TypesSettingsProps) {
  if (open) return <TypeEditor key={open} id={open} onClose={() => onOpen(null)} />
  return <TypesSection mayCreate={mayCreate} onOpen={onOpen} />
}
