import PageComments from '../../comments/PageComments.tsx'
import type { ObjectData } from '../operations.ts'

/** What is said about an object. */
export default function CommentsTab({ object: { id, level } }: { object: ObjectData }) {
  return <PageComments key={id} pageId={id} type="object" mayApprove={level === 'full'} />
}
