import { Button, Checkbox } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { givenLevels } from '#schema/access/access.ts'
import type { GivenLevel } from '#schema/access/access.ts'
import { groupCreate } from '../members/operations.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { loadNeeded } from '../platform/loadNeeded.ts'
import { newKey } from '../platform/newKey.ts'
import { showDone, showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { InvitePart } from './InvitePart.tsx'
import { LevelMenu } from './LevelMenu.tsx'
import { PrincipalPicker, type PrincipalOption } from './PrincipalPicker.tsx'
import { useChange } from './useChange.ts'
import type { AccessNodeRef } from './useChange.ts'
import { useShownType } from './useShownType.ts'
import { useInviting } from './useInviting.ts'
import classes from './Access.module.css'

const GroupPeople = lazy(() => loadNeeded(() => import('../members/GroupPeople.tsx')))

type AddGrantProps = { node: AccessNodeRef; mayInvite: boolean; isFirst?: boolean | undefined }

/** Grants a person or a group of the space access to a node. Who is not there yet is invited by address, a group is made here. */
export function AddGrant({ node, mayInvite, isFirst }: AddGrantProps) {
  const t = useWords('access')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<PrincipalOption | null>(null)
  const [level, setLevel] = useState<GivenLevel>('read')
  const [nested, setNested] = useState(true)
  const shown = useShownType(node)
  const [objects, setObjects] = useState(true)
  const { busy, give } = useChange(node)
  const { busy: busyToo, give: giveType } = useChange({ type: 'type', id: shown?.id ?? '' })
  const inviting = useInviting(node)
  const isInviting = inviting.address !== null
  const [filling, setFilling] = useState<{ id: string; name: string } | null>(null)
  const makeGroup = (name: string) =>
    mutate(groupCreate, { input: { name, idempotency_key: newKey() } }).then(({ groupCreate: made }) => {
      const id = made.recordId
      setTyped(name)
      setChosen({ key: `group:${id}`, name, who: { group_id: id } })
      setFilling({ id, name })
    }, showFailure)
  const withObjects = shown && objects ? shown : null
  const invite = async () => {
    const page = { resource_type: node.type, resource_id: node.id, level, nested }
    const type = withObjects
      ? [{ resource_type: 'type' as const, resource_id: withObjects.id, level, nested: true }]
      : []
    if (await inviting.send([page, ...type])) setTyped('')
  }
  const send = async () => {
    if (!chosen || !(await give(chosen.who, level, nested))) return
    if (withObjects && !(await giveType(chosen.who, level, true))) return
    showDone({ message: t('add.done', { name: chosen.name }) })
    setChosen(null)
    setTyped('')
  }
  return (
    <form
      className={classes.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void (isInviting ? invite() : send())
      }}
    >
      <PrincipalPicker
        node={node}
        label={t('add')}
        isFirst={isFirst}
        typed={typed}
        {...(mayInvite
          ? {
              onInvite: inviting.begin,
              onGroup: (name: string) => void makeGroup(name),
            }
          : {})}
        onType={(text) => {
          setTyped(text)
          setChosen(null)
          inviting.begin(null)
        }}
        onChoose={(option) => {
          setTyped(option.name)
          setChosen(option)
        }}
      />
      <div className={classes.addLine}>
        <LevelMenu label={t('level.new')} level={level} levels={givenLevels} onChoose={setLevel} />
        <Button
          type="submit"
          loading={busy || busyToo || inviting.busy}
          disabled={isInviting ? !inviting.offer : !chosen}
          className={classes.addButton}
        >
          {t(isInviting ? 'invite.do' : 'add.do')}
        </Button>
      </div>
      {node.type === 'property' ? <p className={classes.note}>{t('add.property')}</p> : null}
      {node.type === 'page' || node.type === 'space' ? (
        <Checkbox
          size="xs"
          label={t(node.type === 'page' ? 'add.nested' : 'add.nested.space')}
          checked={nested}
          onChange={(event) => setNested(event.currentTarget.checked)}
        />
      ) : null}
      {shown ? (
        <Checkbox
          size="xs"
          label={t('add.objects', { type: shown.label })}
          checked={objects}
          onChange={(event) => setObjects(event.currentTarget.checked)}
        />
      ) : null}
      {isInviting ? <InvitePart of={node.type} level={level} nested={nested} inviting={inviting} /> : null}
      {filling ? (
        <Suspense>
          <GroupPeople
            group={{ ...filling, system: null }}
            onChanged={() => {}}
            onClose={() => setFilling(null)}
          />
        </Suspense>
      ) : null}
    </form>
  )
}
