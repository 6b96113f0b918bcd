import NodeAccess from '../../access/NodeAccess.tsx'
import type { ObjectData } from '../operations.ts'
import classes from './ObjectWindow.module.css'

/** The access of an object. */
export default function ObjectAccess({ object: { id, level } }: { object: ObjectData }) {
  return (
    <div className={classes.inset}>
      <NodeAccess node={{ type: 'object', id }} level={level} />
    </div>
  )
}
