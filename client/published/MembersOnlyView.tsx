import type { ObjectViewProps } from '../kinds/kind.ts'
import { MembersOnly } from './MembersOnly.tsx'

/** Replaces objects inside a text: the same for every guest, for any page, existing or not. */
export default function MembersOnlyView({ page }: ObjectViewProps) {
  return <MembersOnly page={page} />
}
