import { access } from './access.ts';
import { accountList } from './account-list.ts';
import { accounts } from './accounts.ts';
import { actions } from './actions.ts';
import { carForm } from './car-form.ts';
import { dataPanel } from './data-panel.ts';
import { devices } from './devices.ts';
import { dealers } from './dealers.ts';
import { exports } from './exports.ts';
import { format } from './format.ts';
import { forms } from './forms.ts';
import { frame } from './frame.ts';
import { grants } from './grants.ts';
import { libraries } from './libraries.ts';
import { list } from './list.ts';
import { look } from './look.ts';
import { map } from './map.ts';
import { messages } from './messages.ts';
import { monitor } from './monitor.ts';
import { notices } from './notices.ts';
import { operations } from './operations.ts';
import { owners } from './owners.ts';
import { page } from './page.ts';
import { parameters } from './parameters.ts';
import { parties } from './parties.ts';
import { plain } from './plain.ts';
import { profile } from './profile.ts';
import { refusals } from './refusals.ts';
import { regions } from './regions.ts';
import { roles } from './roles.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { systemLog } from './system-log.ts';
import { tasks } from './tasks.ts';
import { titles } from './titles.ts';
import { track } from './track.ts';
import { zhiweitong } from './zhiweitong.ts';
import { warehouse } from './warehouse.ts';

export const en = {
  devices,
  access,
  accountList,
  accounts,
  actions,
  carForm,
  dataPanel,
  dealers,
  exports,
  format,
  forms,
  frame,
  grants,
  libraries,
  list,
  look,
  map,
  messages,
  monitor,
  notices,
  operations,
  owners,
  page,
  parameters,
  parties,
  plain,
  profile,
  refusals,
  roles,
  settings,
  shell,
  signIn,
  tasks,
  systemLog,
  regions,
  titles,
  track,
  zhiweitong,
  warehouse,
};
