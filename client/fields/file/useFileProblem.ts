import { useEffect, useRef, useState } from 'react'
import type { FieldProblem } from '#schema/fields/field.ts'
import { checkFile, type FileValue } from '#schema/fields/file.ts'
import type { ShownProperty } from '../field.ts'
import { fileCheckDelayMs } from './useFileUpload.ts'

/** RFI.12: the property's error for the stored file, shown a moment after the value has changed. */
export function useFileProblem(property: ShownProperty, value: FileValue | null): FieldProblem | null {
  const [problem, setProblem] = useState<FieldProblem | null>(null)
  const latest = useRef(property)
  useEffect(() => {
    latest.current = property
  })
  const { options } = property
  const name = value && `file.${value.extension}`
  const size = value?.size
  useEffect(() => {
    const timer = setTimeout(() => {
      const checked = name && size !== undefined ? checkFile({ name, size }, latest.current) : null
      setProblem(checked && 'problem' in checked ? checked.problem : null)
    }, fileCheckDelayMs)
    return () => clearTimeout(timer)
  }, [name, size, options])
  return problem
}
