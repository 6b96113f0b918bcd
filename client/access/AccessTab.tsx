import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../platform/words.ts'
import { InvitationList } from '../members/InvitationList.tsx'
import { AddGrant } from './AddGrant.tsx'
import { GrantList } from './GrantList.tsx'
import { HidePart } from './HidePart.tsx'
import { InheritSwitch } from './InheritSwitch.tsx'
import type { NodeRef } from './nodeRef.ts'
import { PeopleList } from './PeopleList.tsx'
import { RequestList } from './RequestList.tsx'
import { SpaceAccess } from './SpaceAccess.tsx'
import classes from './Access.module.css'

type AccessTabProps = {
  /** A page by default. */
  type?: NodeRef['type']
  /** The id of the page or of the node that `type` names. */
  pageId: string
  spaceId: string
  /** Whether the reader has full access to the page. */
  canChange: boolean
  /** Whether they own or administrate the space. */
  rulesSpace: boolean
  /** Their subject in the space. */
  me: string | null
  /** The field for names has the focus when the dialog opens. */
  typesFirst?: boolean | undefined
}

/** Who has which access to a node and why, and the access requests for it. */
export default function AccessTab({
  type = 'page',
  pageId,
  spaceId,
  canChange,
  rulesSpace,
  me,
  typesFirst,
}: AccessTabProps) {
  const t = useWords('access')
  const [inSpace, setInSpace] = useState(false)
  const node = { type, id: pageId }
  if (inSpace) return <SpaceAccess spaceId={spaceId} me={me} onBack={() => setInSpace(false)} />
  return (
    <div className={classes.root}>
      {canChange ? <RequestList node={node} /> : null}
      {canChange ? <AddGrant node={node} mayInvite={rulesSpace} isFirst={typesFirst} /> : null}
      <section aria-label={t('list.title')}>
        <h3 className={classes.title}>{t('list.title')}</h3>
        <GrantList node={node} canChange={canChange} me={me} />
        {canChange ? null : <p className={classes.note}>{t('list.readOnly')}</p>}
      </section>
      {canChange && rulesSpace ? (
        <div className={classes.invited}>
          <InvitationList inDialog />
        </div>
      ) : null}
      {canChange && type === 'property' ? <HidePart node={node} /> : null}
      {canChange ? <InheritSwitch node={node} /> : null}
      <section>
        <PeopleList node={node} canView={rulesSpace} />
      </section>
      {rulesSpace ? (
        <Button
          variant="default"
          fullWidth
          justify="space-between"
          rightSection={<IconChevronRight size={16} stroke={1.75} />}
          onClick={() => setInSpace(true)}
        >
          {t('space.open')}
        </Button>
      ) : null}
    </div>
  )
}
