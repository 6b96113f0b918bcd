import { CloseButton, MantineThemeProvider, Switch } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formLimits } from '#schema/objects/form/form.ts'
import { nameOf, useGroupName } from '../../access/names.ts'
import { PrincipalPicker } from '../../access/PrincipalPicker.tsx'
import type { FormSettings } from '../../objects/formShare/operations.ts'
import { useFormSettings } from '../../objects/formShare/useFormSettings.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import builder from './Builder.module.css'
import classes from './FormSettings.module.css'

/** The list stands inside of the settings, which a click outside of them closes. */
const inside = { components: { Combobox: { defaultProps: { withinPortal: false } } } }

type Told = Pick<FormSettings, 'told_people' | 'told_groups' | 'told_by_letter'>

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

/** Who is told of answers, and whether by letters too; set by who may publish the form. */
export default function ToldOfAnswers({ page }: { page: string }) {
  const t = useWords('kinds/form')
  const groupName = useGroupName()
  const { settings, change } = useFormSettings(page)
  const root = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  /**
   * What was chosen here. It goes whole and in turn, and stays: a read that began before it was kept would undo it.
   */
  const [wanted, setWanted] = useState<Told | null>(null)
  const saving = useRef(Promise.resolve())
  if (!settings) return null
  const shown: Told = wanted ?? settings
  const { told_people: people, told_groups: groups, told_by_letter: byLetter } = shown
  const keep = (changed: Partial<Told>) => {
    const next = { ...shown, ...changed }
    setWanted(next)
    saving.current = saving.current
      .then(() =>
        change({
          told_people: idsOf(next.told_people),
          told_groups: idsOf(next.told_groups),
          told_by_letter: next.told_by_letter,
        }),
      )
      .catch((error: unknown) => {
        showFailure(error)
        setWanted((now) => (now === next ? null : now))
      })
  }
  const told = [
    ...groups.map((group) => ({
      key: `group:${group.id}`,
      name: groupName(group),
      avatar: undefined,
      without: { told_groups: groups.filter(({ id }) => id !== group.id) },
    })),
    ...people.map((person) => ({
      key: `subject:${person.id}`,
      name: nameOf(person),
      avatar: person.avatar,
      without: { told_people: people.filter(({ id }) => id !== person.id) },
    })),
  ]
  const isFull = Math.max(people.length, groups.length) >= formLimits.told
  return (
    <MantineThemeProvider theme={inside}>
      <div ref={root} className={classes.told}>
        {isFull ? (
          <p className={builder.note}>{t('told.full')}</p>
        ) : (
          <PrincipalPicker
            node={{ type: 'page', id: page }}
            size="xs"
            label={t('told')}
            isAll
            without={told.map(({ key }) => key)}
            typed={typed}
            onType={setTyped}
            onChoose={({ name, avatar = null, who }) => {
              setTyped('')
              if ('group_id' in who)
                keep({ told_groups: [...groups, { id: who.group_id, name, system: null }] })
              else {
                const fullname = { first_name: name, last_name: '' }
                keep({ told_people: [...people, { id: who.subject_id, fullname, avatar }] })
              }
            }}
          />
        )}
        {told.length === 0 ? null : (
          <ul className={classes.toldList} aria-label={t('told.list')}>
            {told.map(({ key, name, avatar, without }) => (
              <li key={key}>
                {avatar === undefined ? (
                  <span className={classes.face} aria-hidden>
                    <IconUsers size={13} stroke={1.75} />
                  </span>
                ) : (
                  <PersonAvatar name={name} src={avatar} size={22} />
                )}
                <span className={classes.name}>{name}</span>
                <CloseButton
                  size="sm"
                  aria-label={t('told.remove', { name })}
                  onClick={() => {
                    root.current?.querySelector('input')?.focus()
                    keep(without)
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <p className={builder.note}>{t('told.about')}</p>
        <Switch
          size="xs"
          label={t('told.letters')}
          description={t('told.letters.about')}
          checked={byLetter}
          onChange={({ currentTarget: { checked } }) => keep({ told_by_letter: checked })}
        />
      </div>
    </MantineThemeProvider>
  )
}
