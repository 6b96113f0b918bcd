import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconEyeQuestion, IconSettings } from '@tabler/icons-react'
import { useRef } from 'react'
import type { CSSProperties } from 'react'
import { formLimits } from '#schema/objects/form/form.ts'
import type { FormGroup } from '#schema/objects/form/form.ts'
import sheet from '../../objects/form/sheet.module.css'
import { useWords } from '../../platform/words.ts'
import { altArrows } from '../../types/editor/altArrows.ts'
import { AddItem } from './AddItem.tsx'
import classes from './Builder.module.css'
import { useBuilder } from './builderContext.ts'
import { BuilderItem } from './BuilderItem.tsx'
import { moveGroup, setOf } from './formEdits.ts'
import { GroupSettings } from './GroupSettings.tsx'
import { useItemDrag } from './useItemDrag.ts'

/** A group in the builder: its name, its items in their columns, and the button for another item. */
export function BuilderGroup({ group, index }: { group: FormGroup; index: number }) {
  const t = useWords('kinds/form')
  const { doc, form, open, setOpen, focus } = useBuilder()
  const foot = useRef<HTMLDivElement>(null)
  const edge = useItemDrag(foot, null, () => ({ group: group.id, before: null }))
  const isOpen = open === group.id
  const name = group.title || t('group.numbered', { number: index + 1 })
  const step = (by: -1 | 1) => {
    moveGroup(doc, form, { id: group.id, step: by })
    focus(group.id)
  }
  return (
    <section className={classes.group} aria-label={name}>
      {index > 0 && group.page ? <p className={classes.page}>{t('group.page.begins')}</p> : null}
      <div className={classes.groupHead}>
        <TextInput
          variant="unstyled"
          className={classes.groupTitle}
          data-head={group.id}
          aria-label={t('group.title', { number: index + 1 })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          placeholder={t('group.title.usual')}
          maxLength={formLimits.titleSigns}
          value={group.title}
          onChange={({ currentTarget: { value } }) =>
            setOf(doc, ['group', group.id], 'title', value || undefined)
          }
          onKeyDown={altArrows(step)}
        />
        {group.rule.parts.length > 0 ? (
          <IconEyeQuestion
            size={16}
            stroke={1.75}
            role="img"
            aria-label={t('conditional')}
            className={classes.mark}
          />
        ) : null}
        {form.groups.length > 1 ? (
          <>
            <ActionIcon
              aria-label={t('group.up', { name })}
              title={t('up')}
              disabled={index === 0}
              onClick={() => step(-1)}
            >
              <IconChevronUp size={16} stroke={1.75} />
            </ActionIcon>
            <ActionIcon
              aria-label={t('group.down', { name })}
              title={t('down')}
              disabled={index === form.groups.length - 1}
              onClick={() => step(1)}
            >
              <IconChevronDown size={16} stroke={1.75} />
            </ActionIcon>
          </>
        ) : null}
        <ActionIcon
          aria-label={t('group.settings', { name })}
          title={t('group.settings.title')}
          aria-expanded={isOpen}
          onClick={() => setOpen(isOpen ? null : group.id)}
        >
          <IconSettings size={16} stroke={1.75} />
        </ActionIcon>
      </div>
      {isOpen ? <GroupSettings group={group} index={index} /> : null}
      <div
        className={`${sheet.grid} ${classes.grid}`}
        style={{ '--columns': group.columns } as CSSProperties}
      >
        {group.items.map((item) => (
          <BuilderItem key={item.id} item={item} group={group} />
        ))}
      </div>
      <div ref={foot} className={classes.foot} data-edge={edge ? true : undefined}>
        <AddItem group={group} />
      </div>
    </section>
  )
}
