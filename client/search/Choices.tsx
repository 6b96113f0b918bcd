import { useWords } from '../platform/words.ts'
import { FinderGroup } from '../ui/finder/FinderGroup.tsx'
import { FinderLine } from '../ui/finder/FinderLine.tsx'
import classes from './Search.module.css'
import type { Choice, ChoiceGroup } from './useChoices.tsx'

type ChoicesProps = { id: string; groups: ChoiceGroup[]; active: Choice | undefined }

/** The lines of a listbox under the names of their groups. */
export function Choices({ id, groups, active }: ChoicesProps) {
  const t = useWords('search')
  return groups.map(({ name, choices }) => (
    <FinderGroup key={name} name={t(`group.${name}`)}>
      {choices.map((choice) => (
        <FinderLine
          key={choice.key}
          id={`${id}-${choice.key}`}
          icon={choice.icon}
          isActive={choice === active}
          onRun={choice.run}
        >
          <span className={classes.words}>
            <span className={classes.head}>
              <span className={choice.isQuiet ? classes.note : classes.label}>{choice.label}</span>
              {choice.note ? <span className={classes.note}>{choice.note}</span> : null}
            </span>
            {choice.text ? <span className={classes.text}>{choice.text}</span> : null}
          </span>
        </FinderLine>
      ))}
    </FinderGroup>
  ))
}
