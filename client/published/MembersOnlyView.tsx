import type { ObjectViewProps } from '../kinds/kind.ts'
import { MembersOnly } from './MembersOnly.tsx'

/** In place of objects inside of a text: the same to every guest, whatever page they are of and whether it is there. */
export default function MembersOnlyView({ page }: ObjectViewProps) {
  return <MembersOnly page={page} />
}
