import { useMemo } from 'react'
import type { ObjectViewProps } from '../kinds/kind.ts'
import { GuestBlock } from './GuestBlock.tsx'
import { MembersOnly } from './MembersOnly.tsx'
import { visit } from './visit.ts'

/** Another page inside of a published one. Texts show its guests none; blocks what the guests of that page see. */
export default function GuestView({ page, block }: ObjectViewProps) {
  const token = visit.token() ?? ''
  const id = block?.id
  const asker = useMemo(() => ({ token, block_id: id }), [token, id])
  return block ? <GuestBlock key={block.settings} asker={asker} page={page} /> : <MembersOnly page={page} />
}
