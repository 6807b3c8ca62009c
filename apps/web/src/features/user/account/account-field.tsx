import { type ComponentProps, createContext, use } from 'react'
import { Field } from '../../../ui/form/field.tsx'

/** What is wrong with the fields of an `AccountForm`, by their names. */
export const FieldProblems = createContext<Readonly<Record<string, string>>>({})

/** A field of an `AccountForm`; its attributes say what the form checks. */
export const AccountField = (props: ComponentProps<typeof Field> & { name: string }) => (
  <Field error={use(FieldProblems)[props.name]} {...props} />
)
