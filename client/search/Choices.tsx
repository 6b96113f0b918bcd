import { useWords } from '../platform/words.ts'
import classes from './Search.module.css'
import type { Choice, ChoiceGroup } from './useChoices.tsx'

type ChoicesProps = { id: string; groups: ChoiceGroup[]; active: Choice | undefined }

/** The lines of a listbox under the names of their groups. */
export function Choices({ id, groups, active }: ChoicesProps) {
  const t = useWords('search')
  return groups.map(({ name, choices }) => (
    <div key={name} role="group" aria-label={t(`group.${name}`)}>
      <div className={classes.group} aria-hidden>
        {t(`group.${name}`)}
      </div>
      {choices.map((choice) => (
        <div
          key={choice.key}
          id={`${id}-${choice.key}`}
          className={classes.line}
          role="option"
          aria-selected={choice === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={choice.run}
        >
          <span className={classes.icon} aria-hidden>
            {choice.icon}
          </span>
          <span className={classes.words}>
            <span className={classes.head}>
              <span className={choice.isQuiet ? classes.note : classes.label}>{choice.label}</span>
              {choice.note ? <span className={classes.note}>{choice.note}</span> : null}
            </span>
            {choice.text ? <span className={classes.text}>{choice.text}</span> : null}
          </span>
        </div>
      ))}
    </div>
  ))
}
