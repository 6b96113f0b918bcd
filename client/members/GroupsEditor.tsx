import { Button, Checkbox, Popover, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../platform/words.ts'
import { groupName } from '../spaces/groupName.ts'
import section from '../ui/section.module.css'
import classes from './Members.module.css'
import type { GroupRow, TableSubject } from './operations.ts'

type GroupsEditorProps = {
  name: string
  groups: GroupRow[]
  present: TableSubject['groups']
  onSave: (change: GroupsChange) => Promise<unknown>
}

/** Ids of groups. What is in neither list stays as it is by then: somebody else may have changed it. */
export type GroupsChange = { joined: string[]; left: string[] }

/** The groups of a person; a press opens the list to choose from, RSP.18: at least one. */
export function GroupsEditor({ name, groups, present, onSave }: GroupsEditorProps) {
  const t = useWords('members')
  const s = useWords('spaces')
  /** The groups when the list was opened. */
  const [before, setBefore] = useState<string[]>([])
  const [chosen, setChosen] = useState<string[] | null>(null)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const close = () => {
    setChosen(null)
    setMissing(false)
  }
  const toggle = (id: string, isIn: boolean) => {
    setMissing(false)
    setChosen((now) => (isIn ? [...(now ?? []), id] : (now ?? []).filter((each) => each !== id)))
  }
  const save = () => {
    if (chosen!.length === 0) return setMissing(true)
    setBusy(true)
    const joined = chosen!.filter((id) => !before.includes(id))
    const left = before.filter((id) => !chosen!.includes(id))
    void onSave({ joined, left }).finally(() => {
      setBusy(false)
      close()
    })
  }
  const offered = groups.filter(({ system }) => system !== 'excluded')
  const start = () => {
    const ids = present.flatMap(({ id, system }) => (system === 'excluded' ? [] : [id]))
    setBefore(ids)
    setChosen(ids)
  }
  return (
    <Popover opened={chosen !== null} onChange={(open) => !open && close()} width={240} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.chips}
          aria-label={t('people.groupsOf', {
            name,
            groups: present.map((group) => groupName(group, s)).join(', '),
          })}
          onClick={() => (chosen ? close() : start())}
        >
          {present.map((group) => (
            <span key={group.id} className={classes.chip} data-system={group.system ?? undefined}>
              {groupName(group, s)}
            </span>
          ))}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('people.groupsOf.title', { name })}>
        <div className={classes.choices}>
          {offered.map((group) => (
            <Checkbox
              key={group.id}
              label={groupName(group, s)}
              checked={chosen?.includes(group.id) ?? false}
              onChange={(event) => toggle(group.id, event.currentTarget.checked)}
            />
          ))}
        </div>
        {missing ? (
          <p role="alert" className={section.failure}>
            {t('people.oneGroup')}
          </p>
        ) : null}
        <Button fullWidth mt="md" loading={busy} onClick={save}>
          {t('people.saveGroups')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
