import { Button, Switch, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { formLimits } from '#schema/objects/form/form.ts'
import type { FormGroup } from '#schema/objects/form/form.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Builder.module.css'
import { useBuilder } from './builderContext.ts'
import { removeGroup, setOf } from './formEdits.ts'
import { RuleSetting } from './RuleSetting.tsx'
import { WholeNumber } from './WholeNumber.tsx'

/** ROV.23, ROV.24: the columns of a group, and when it is shown. */
export function GroupSettings({ group, index }: { group: FormGroup; index: number }) {
  const t = useWords('kinds/form')
  const { doc, setOpen } = useBuilder()
  const own = new Set(group.items.map(({ id }) => id))
  return (
    <div className={classes.settings} role="group" aria-label={t('group.settings.title')}>
      <WholeNumber
        label={t('group.columns')}
        bounds={formLimits.columns}
        value={group.columns}
        onChange={(columns) => setOf(doc, ['group', group.id], 'columns', columns ?? undefined)}
      />
      <Textarea
        size="xs"
        label={t('group.about')}
        autosize
        maxRows={8}
        maxLength={formLimits.textSigns}
        value={group.about}
        onChange={({ currentTarget: { value } }) =>
          setOf(doc, ['group', group.id], 'about', value || undefined)
        }
      />
      {index > 0 ? (
        <Switch
          size="xs"
          label={t('group.page')}
          checked={group.page}
          onChange={({ currentTarget: { checked } }) =>
            setOf(doc, ['group', group.id], 'page', checked || undefined)
          }
        />
      ) : null}
      <RuleSetting of={['group', group.id]} rule={group.rule} isOffered={(id) => !own.has(id)} />
      <Button
        size="xs"
        variant="subtle"
        color="red"
        className={classes.remove}
        leftSection={<IconTrash size={14} stroke={1.75} />}
        onClick={() => {
          setOpen(null)
          removeGroup(doc, group)
        }}
      >
        {t('group.remove')}
      </Button>
    </div>
  )
}
