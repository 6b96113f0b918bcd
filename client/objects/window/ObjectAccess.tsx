import { useQuery } from 'urql'
import AccessTab from '../../access/AccessTab.tsx'
import { activeSpace } from '../../platform/activeSpace.ts'
import { ownRole } from '../operations.ts'
import type { ObjectData } from '../operations.ts'
import classes from './ObjectWindow.module.css'

/** Who may do what on an object. */
export default function ObjectAccess({ object: { id, level } }: { object: ObjectData }) {
  const spaceId = activeSpace.get() ?? ''
  const [{ data }] = useQuery({ query: ownRole, variables: { id: spaceId } })
  const role = data?.space?.role
  return (
    <div className={classes.inset}>
      <AccessTab
        type="object"
        pageId={id}
        spaceId={spaceId}
        canChange={level === 'full'}
        rulesSpace={role === 'owner' || role === 'administrator'}
        me={data?.space?.subject?.id ?? null}
      />
    </div>
  )
}
