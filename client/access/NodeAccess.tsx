import { useQuery } from 'urql'
import type { AccessLevel } from '#schema/access/levels.ts'
import { activeSpace } from '../platform/activeSpace.ts'
import AccessTab from './AccessTab.tsx'
import { ownRole } from './operations.ts'
import type { NodeRef } from './nodeRef.ts'

type NodeAccessProps = {
  node: NodeRef
  /** The reader's own level there. */
  level: AccessLevel
  /** The field for names has the focus when the dialog opens. */
  typesFirst?: boolean
}

/** The access of a node that is not a page: a type, a property, an object. */
export default function NodeAccess({ node: { type, id }, level, typesFirst }: NodeAccessProps) {
  const spaceId = activeSpace.get() ?? ''
  const [{ data }] = useQuery({ query: ownRole, variables: { id: spaceId } })
  const role = data?.space?.role
  return (
    <AccessTab
      type={type}
      pageId={id}
      spaceId={spaceId}
      canChange={level === 'full'}
      rulesSpace={role === 'owner' || role === 'administrator'}
      typesFirst={typesFirst}
      me={data?.space?.subject?.id ?? null}
    />
  )
}
