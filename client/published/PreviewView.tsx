import { use, useMemo } from 'react'
import type { ObjectViewProps } from '../kinds/kind.ts'
import { loadConfig } from '../platform/config.ts'
import { GuestBlock } from './GuestBlock.tsx'
import { MembersOnly } from './MembersOnly.tsx'

/** The same for a person who may publish the page, before it is published. */
export default function PreviewView({ page, block }: ObjectViewProps) {
  const id = block?.id
  const asker = useMemo(() => ({ page_id: page.id, block_id: id }), [page.id, id])
  const { sharedUrl } = use(loadConfig())
  if (!block) return <MembersOnly page={page} />
  return <GuestBlock key={block.settings} asker={asker} page={page} host={sharedUrl} />
}
