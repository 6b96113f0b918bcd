import PageComments from '../../comments/PageComments.tsx'
import type { ObjectData } from '../operations.ts'
import classes from './ObjectWindow.module.css'

/** The comments on an object. */
export default function CommentsTab({ object: { id, level } }: { object: ObjectData }) {
  return (
    <div className={classes.inset}>
      <PageComments key={id} pageId={id} type="object" mayApprove={level === 'full'} />
    </div>
  )
}
