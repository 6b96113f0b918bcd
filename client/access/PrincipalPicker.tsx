import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMailForward, IconPlus, IconUsers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import { spaceName } from '#schema/spaces/space.ts'
import { trpc } from '../platform/trpc.ts'
import { useWords } from '../platform/words.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { addressIn } from './addressIn.ts'
import { useGroupName } from './names.ts'
import type { AccessNodeRef, Principal } from './useChange.ts'
import classes from './Access.module.css'

/** A person, with or without a photo, or a group. */
export type PrincipalOption = { key: string; name: string; avatar?: string | null; who: Principal }
type Offered = { search: string; groups: PrincipalOption[]; people: PrincipalOption[] }

type PickerProps = {
  node: AccessNodeRef
  label: string
  /** Keys of those who are not offered. */
  without?: readonly string[]
  /** Those who have access anyway are offered, too. */
  isAll?: boolean
  size?: 'xs'
  /** Has the focus when the dialog around it opens. */
  isFirst?: boolean | undefined
  typed: string
  onType: (text: string) => void
  onChoose: (option: PrincipalOption) => void
  /** Offers to invite an address that is typed. */
  onInvite?: (address: string) => void
  /** Offers to make a group of the name that is typed. */
  onGroup?: (name: string) => void
}

const groupOption = 'new group'

/** Finds people and groups of the space by name. */
export function PrincipalPicker({
  node,
  label,
  without = [],
  isAll = false,
  isFirst,
  size,
  ...rest
}: PickerProps) {
  const { typed, onType, onChoose, onInvite, onGroup } = rest
  const t = useWords('access')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [search] = useDebouncedValue(typed.trim(), 200)
  const offered = useOffered(node, { search, all: isAll, isOpen: combobox.dropdownOpened })
  const isLate = offered !== 'failed' && offered?.search !== typed.trim()
  const words = typed.trim().toLowerCase()
  const isLeft = ({ key, name }: PrincipalOption) =>
    !without.includes(key) && (!isLate || name.toLowerCase().includes(words))
  const [groups, people] =
    offered === 'failed' || !offered
      ? [[], []]
      : [offered.groups.filter(isLeft), offered.people.filter(isLeft)]
  const found = [...groups, ...people]
  // Whoever is found by the address is in the space already.
  const typedAddress = onInvite ? addressIn(typed) : null
  const address = people.length === 0 ? typedAddress : null
  const isNamed = found.some(({ key, name }) => key.startsWith('group:') && name.toLowerCase() === words)
  const group = onGroup && !typedAddress && !isLate && !isNamed ? groupNamed(typed) : null
  // Enter takes the first match of what is typed, and makes no group of it.
  const keys = [...found.map(({ key }) => key), ...(address ? [address] : [])].join()
  useEffect(() => {
    if (words === '' || keys === '' || !combobox.dropdownOpened) combobox.resetSelectedOption()
    else combobox.selectFirstOption()
    // The store is another object at each drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [keys, words, combobox.dropdownOpened])
  return (
    <Combobox
      store={combobox}
      hideDetached={false}
      onOptionSubmit={(key) => {
        const option = found.find((one) => one.key === key)
        if (option) onChoose(option)
        else if (key === groupOption && group) onGroup?.(group)
        else if (address) onInvite?.(address)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <InputBase
          {...(size ? { size } : {})}
          label={label}
          placeholder={t(onInvite ? 'invite.placeholder' : 'add.placeholder')}
          value={typed}
          autoComplete="off"
          data-autofocus={isFirst || undefined}
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
          {offered && offered !== 'failed' && found.length === 0 && !address ? (
            <Combobox.Empty>{t('add.none')}</Combobox.Empty>
          ) : null}
          {offered && offered !== 'failed' ? (
            <>
              <Options label={t('add.groups')} options={groups} />
              <Options label={t('add.people')} options={people} />
            </>
          ) : null}
          {address ? (
            <Combobox.Option value={address} className={classes.option}>
              <IconMailForward size={16} stroke={1.75} aria-hidden />
              {t('invite', { email: address })}
            </Combobox.Option>
          ) : null}
          {group ? (
            <Combobox.Option value={groupOption} className={classes.option}>
              <IconPlus size={16} stroke={1.75} aria-hidden />
              {t('group.new', { name: group })}
            </Combobox.Option>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The name of the group that could be made of what is typed; null if it cannot be one. */
function groupNamed(typed: string): string | null {
  const found = spaceName.safeParse(typed)
  return found.success ? found.data : null
}

function Options({ label, options }: { label: string; options: PrincipalOption[] }) {
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

type Wanted = { search: string; all: boolean; isOpen: boolean }

/** The matches for the typed words, or for earlier ones until the next response. */
function useOffered({ type, id }: AccessNodeRef, { search, all, isOpen }: Wanted) {
  const groupName = useGroupName()
  const [offered, setOffered] = useState<Offered | 'failed' | null>(null)
  const of = `${type} ${id} ${search}`
  useEffect(() => {
    if (!isOpen) return
    let isOver = false
    trpc.access.offered.query({ type, id, search, all }).then(
      ({ groups, subjects }) => {
        if (isOver) return
        const words = search.toLowerCase()
        const named = groups.map((group) => ({
          key: `group:${group.id}`,
          name: groupName(group),
          who: { group_id: group.id },
        }))
        setOffered({
          search,
          groups: named.filter(({ name }) => name.toLowerCase().includes(words)),
          people: subjects.map((subject) => ({
            key: `subject:${subject.id}`,
            name: fullNameOf(subject.first_name, subject.last_name),
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
