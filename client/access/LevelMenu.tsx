import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { AccessLevel } from '#schema/access/levels.ts'
import { useWords } from '../platform/words.ts'
import classes from './Access.module.css'

type LevelMenuProps<Level extends AccessLevel> = {
  label: string
  level: Level
  levels: readonly Level[]
  disabled?: boolean
  onChoose: (level: Level) => void
}

/** A menu of levels; each choice explains what it allows. */
export function LevelMenu<Level extends AccessLevel>({
  label,
  level,
  levels,
  disabled,
  onChoose,
}: LevelMenuProps<Level>) {
  const t = useWords('access')
  return (
    <Menu position="bottom-end" width={270}>
      <Menu.Target>
        <button
          type="button"
          className={classes.level}
          aria-label={`${label}, ${t(`level.${level}`)}`}
          disabled={disabled}
        >
          {t(`level.${level}`)}
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <Menu.RadioGroup value={level}>
          {levels.map((one) => (
            <Menu.RadioItem
              key={one}
              value={one}
              closeMenuOnClick
              onChange={() => (one === level ? undefined : onChoose(one))}
            >
              {t(`level.${one}`)}
              <span className={classes.about}>{t(`level.${one}.about`)}</span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
