import { hitchTypes, implementModelForm, toolTypes, workTypes } from '@furrow/contract';
import { fieldOf } from '../../../kit/form/field-of.tsx';
import { ScaledInput } from '../../../kit/form/inputs/scaled-input.tsx';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { hitchWords, typeWords, workWords } from './tool-words.ts';

const Field = fieldOf(implementModelForm, 'libraries.tools.fields');

/** The form of an implement: depths are typed in centimetres and speeds in km/h, and kept in SI units. */
export function ToolFields() {
  const formats = useFormats();
  const units = {
    metres: formats.distance(1).unit,
    centimetres: formats.depth(0.1).unit,
    kmh: formats.speed(1).unit,
  };
  const metres = <ScaledInput factor={1} unit={units.metres} />;
  const centimetres = <ScaledInput factor={100} unit={units.centimetres} />;
  const kmh = <ScaledInput factor={3.6} unit={units.kmh} />;
  return (
    <>
      <Field name="toolType" choices={toolTypes.map((value) => ({ value, label: typeWords(value) }))} />
      <Field name="workType" choices={workTypes.map((value) => ({ value, label: workWords(value) }))} />
      <Field name="brand" />
      <Field name="model" />
      <Field name="widthM">{metres}</Field>
      <Field name="rows" />
      <Field name="smallestWidthM">{metres}</Field>
      <Field name="largestWidthM">{metres}</Field>
      <Field name="depthFromM">{centimetres}</Field>
      <Field name="depthToM">{centimetres}</Field>
      <Field name="speedFromMs">{kmh}</Field>
      <Field name="speedToMs">{kmh}</Field>
      <Field name="horsepowerFrom" />
      <Field name="horsepowerTo" />
      <Field name="hitchType" choices={hitchTypes.map((value) => ({ value, label: hitchWords(value) }))} />
      <Field name="sections" />
      <Field name="needsDepthSensor" />
      <Field name="remark" wide />
    </>
  );
}
