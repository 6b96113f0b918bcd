import { Button, Checkbox, Combobox, InputBase, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { givenLevels } from '#schema/access/access.ts'
import type { GivenLevel } from '#schema/access/access.ts'
import { showDone } from '../platform/toasts.ts'
import { trpc } from '../platform/trpc.ts'
import { useWords } from '../platform/words.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { LevelMenu } from './LevelMenu.tsx'
import { useGroupName } from './names.ts'
import { useChange } from './useChange.ts'
import type { AccessNodeRef, Principal } from './useChange.ts'
import classes from './Access.module.css'

type Option = { key: string; name: string; avatar?: string | null; who: Principal }
type Offered = { groups: Option[]; people: Option[] }

/** Gives a person or a group of the space access to a node. */
export function AddGrant({ node }: { node: AccessNodeRef }) {
  const t = useWords('access')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Option | null>(null)
  const [level, setLevel] = useState<GivenLevel>('read')
  const [nested, setNested] = useState(true)
  const { busy, give } = useChange(node)
  const send = async () => {
    if (!chosen || !(await give(chosen.who, level, nested))) return
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
        void send()
      }}
    >
      <PrincipalPicker
        node={node}
        typed={typed}
        onType={(text) => {
          setTyped(text)
          setChosen(null)
        }}
        onChoose={(option) => {
          setTyped(option.name)
          setChosen(option)
        }}
      />
      <div className={classes.addLine}>
        <LevelMenu label={t('level.new')} level={level} levels={givenLevels} onChoose={setLevel} />
        <Button type="submit" loading={busy} disabled={!chosen} className={classes.addButton}>
          {t('add.do')}
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
    </form>
  )
}

type PickerProps = {
  node: AccessNodeRef
  typed: string
  onType: (text: string) => void
  onChoose: (option: Option) => void
}

function PrincipalPicker({ node, typed, onType, onChoose }: PickerProps) {
  const t = useWords('access')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [search] = useDebouncedValue(typed.trim(), 200)
  const offered = useOffered(node, { search, isOpen: combobox.dropdownOpened })
  const found = offered === 'failed' || !offered ? [] : [...offered.groups, ...offered.people]
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(key) => {
        const option = found.find((one) => one.key === key)
        if (option) onChoose(option)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <InputBase
          label={t('add')}
          placeholder={t('add.placeholder')}
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            onType(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {offered === 'failed' ? <Combobox.Empty>{t('add.failed')}</Combobox.Empty> : null}
          {offered && offered !== 'failed' && found.length === 0 ? (
            <Combobox.Empty>{t('add.none')}</Combobox.Empty>
          ) : null}
          {offered && offered !== 'failed' ? (
            <>
              <Options label={t('add.groups')} options={offered.groups} />
              <Options label={t('add.people')} options={offered.people} />
            </>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Options({ label, options }: { label: string; options: Option[] }) {
  if (options.length === 0) return null
  return (
    <Combobox.Group label={label}>
      {options.map(({ key, name, avatar }) => (
        <Combobox.Option key={key} value={key} className={classes.option}>
          {avatar === undefined ? (
            <span className={classes.face} data-small aria-hidden>
              <IconUsers size={13} stroke={1.75} />
            </span>
          ) : (
            <PersonAvatar name={name} src={avatar} size={22} />
          )}
          {name}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}

/** Whom the typed words mean; what was found before stays until the next answer. */
function useOffered({ type, id }: AccessNodeRef, { search, isOpen }: { search: string; isOpen: boolean }) {
  const groupName = useGroupName()
  const [offered, setOffered] = useState<Offered | 'failed' | null>(null)
  const of = `${type} ${id} ${search}`
  useEffect(() => {
    if (!isOpen) return
    let isOver = false
    trpc.access.offered.query({ type, id, search }).then(
      ({ groups, subjects }) => {
        if (isOver) return
        const words = search.toLowerCase()
        const named = groups.map((group) => ({
          key: `group:${group.id}`,
          name: groupName(group),
          who: { group_id: group.id },
        }))
        setOffered({
          groups: named.filter(({ name }) => name.toLowerCase().includes(words)),
          people: subjects.map((subject) => ({
            key: `subject:${subject.id}`,
            name: `${subject.first_name} ${subject.last_name}`.trim(),
            avatar: subject.avatar,
            who: { subject_id: subject.id },
          })),
        })
      },
      () => {
        if (!isOver) setOffered('failed')
      },
    )
    return () => {
      isOver = true
    }
    // The words of the groups' names alone would ask anew at each drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [of, isOpen])
  return offered
}
