import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { givenLevels } from '#schema/access/access.ts'
import type { AccessLevel } from '#schema/access/levels.ts'
import { useWords } from '../platform/words.ts'
import { LevelMenu } from './LevelMenu.tsx'
import { usePrincipalName } from './names.ts'
import type { Grant } from './operations.ts'
import { PrincipalFace } from './PrincipalFace.tsx'
import { principalOf } from './useChange.ts'
import type { AccessNodeRef } from './useChange.ts'
import classes from './Access.module.css'

type GrantRowProps = {
  grant: Grant
  /** The node of the list. */
  of: AccessNodeRef['type']
  canChange: boolean
  onLevel: (level: AccessLevel) => void
  onNested: (nested: boolean) => void
}

/** The receiver of a grant, and its node. Choosing another level here replaces a grant from above. */
export function GrantRow({ grant, of, canChange, onLevel, onNested }: GrantRowProps) {
  const t = useWords('access')
  const name = usePrincipalName()(grant)
  const { level, nested, inherited } = grant
  const isOwn = !inherited
  // A grant on these may reach the nodes below or leave them out.
  const hasNested = of === 'page' || of === 'space'
  const isOnly = hasNested && isOwn && !nested
  const mayChange = canChange && principalOf(grant) !== null
  return (
    <li className={classes.row}>
      <PrincipalFace grant={grant} name={name} />
      <div className={classes.who}>
        <div className={classes.name}>{name}</div>
        {of !== 'space' ? (
          <div className={classes.meta}>
            <From grant={grant} />
            {isOnly ? ` · ${t('from.only')}` : null}
          </div>
        ) : isOnly ? (
          <div className={classes.meta}>{t('from.only.space')}</div>
        ) : null}
      </div>
      {mayChange ? (
        <LevelMenu
          label={t('level.of', { name })}
          level={level}
          levels={isOwn ? ['none', ...givenLevels] : givenLevels}
          onChoose={onLevel}
        />
      ) : (
        <span className={classes.fixed}>{t(`level.${level}`)}</span>
      )}
      {mayChange && hasNested ? (
        <span className={classes.more}>
          {isOwn ? (
            <Menu position="bottom-end" width={230}>
              <Menu.Target>
                <ActionIcon aria-label={t('grant.more', { name })}>
                  <IconDots size={16} stroke={1.75} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.CheckboxItem checked={nested} closeMenuOnClick onChange={onNested}>
                  {t(of === 'space' ? 'add.nested.space' : 'grant.nested')}
                </Menu.CheckboxItem>
                <Menu.Divider />
                <Menu.Item data-danger onClick={() => onLevel('none')}>
                  {t('grant.remove')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          ) : null}
        </span>
      ) : null}
    </li>
  )
}

/** The node of a grant, if the reader may see it. */
export function From({ grant: { inherited, source, through } }: { grant: Grant }) {
  const t = useWords('access')
  if (!inherited) return t('from.here')
  if (through) return t('from.shown', { title: through.title })
  if (!source) return t('from.hidden')
  const { resource_type: type, title } = source
  return type === 'space' ? t('from.space') : t(`from.${type}`, { title })
}
