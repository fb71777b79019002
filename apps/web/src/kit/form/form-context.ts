import type { FormInstance } from 'antd';
import { createContext, useContext } from 'react';
import type { Values } from './conflict/merge-rows.ts';

/** What a field has to know of the form that it stands in. */
export interface FormPlace {
  form: FormInstance;
  /** The loaded record's values, or those that a new one begins with. */
  before: Values;
  /** A record that exists is edited: what was not touched is not checked again, for it is not sent either. */
  editing: boolean;
  /** What is being written is kept as a draft: an empty field is asked for when it is sent. */
  draft?: boolean;
  /** Puts values in as if they had been typed; antd's own `setFieldsValue` tells nobody. Never another function while the form stands. */
  put: (values: Values) => void;
}

export const FormContext = createContext<FormPlace | null>(null);

export function useFormPlace(): FormPlace {
  const place = useContext(FormContext);
  if (!place) throw new Error('a field stands in a form');
  return place;
}
