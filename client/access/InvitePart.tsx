import { NativeSelect } from '@mantine/core'
import type { GivenLevel } from '#schema/access/access.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { useWords } from '../platform/words.ts'
import { useGroupName } from './names.ts'
import type { AccessNodeRef } from './useChange.ts'
import { isNewGroup } from './useInviting.ts'
import type { InvitingGroup, useInviting } from './useInviting.ts'
import classes from './Access.module.css'

type InvitePartProps = {
  of: AccessNodeRef['type']
  level: GivenLevel
  /** Counts on nested pages, too. */
  nested: boolean
  inviting: ReturnType<typeof useInviting>
}

/** The group of who is invited, and what they will see: said before the letter goes. */
export function InvitePart({ of, level, nested, inviting: { address, offer, choose } }: InvitePartProps) {
  const t = useWords('access')
  const groupName = useGroupName()
  const group = offer?.groups.find(({ id }) => id === offer.group)
  return (
    <div className={classes.inviting}>
      {offer ? (
        <NativeSelect
          size="xs"
          label={t('invite.into')}
          data={offer.groups.map((one) => ({
            value: one.id,
            label: isNewGroup(one) ? t('group.new', { name: one.name }) : groupName(one),
          }))}
          value={offer.group}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      ) : null}
      <div className={classes.note} role="status">
        {group ? (
          <>
            {t('invite.sees', { email: address ?? '' })}
            <Seen of={of} level={level} nested={nested} group={group} />
          </>
        ) : (
          t('list.loading')
        )}
      </div>
    </div>
  )
}

type SeenProps = Pick<InvitePartProps, 'of' | 'level' | 'nested'> & { group: InvitingGroup }

function Seen({ of, level, nested, group }: SeenProps) {
  const t = useWords('access')
  const name = useGroupName()(group)
  const isMore = levelNumber[group.here] > levelNumber[level]
  const said = t(`level.${isMore ? group.here : level}`)
  const here = t(of === 'page' && nested ? 'invite.here.nested' : `invite.here.${of}`, { level: said })
  return (
    <ul className={classes.seen}>
      <li>{isMore ? `${here} ${t('invite.more', { group: name })}` : here}</li>
      {of === 'space' ? null : (
        <li>
          {group.space === 'none'
            ? t(isNewGroup(group) ? 'invite.rest.nothing' : 'invite.rest.none', { group: name })
            : t('invite.rest', { level: t(`level.${group.space}`), group: name })}
        </li>
      )}
    </ul>
  )
}
