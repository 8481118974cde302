import * as v from 'valibot';
import { settingGroups } from './environment';
import { aboutOf } from './setting';

const head = `# All settings of the site. \`npm run env-example\` makes this file from server/src/config.
#
# A line that is commented out shows the default, or an example if there is none. Instead of each setting NAME,
# NAME_FILE can name a file that holds the value, such as a secret of Docker or Kubernetes:
# SECRET_FILE=/run/secrets/showroom. Keep a copy with secrets out of the repository, readable by the site's user alone.
# \`npm run doctor\` tries all that is set here.
`;

export const envExample = (): string => [head, ...settingGroups.map(groupText)].join('\n');

function groupText(group: (typeof settingGroups)[number]): string {
  const settings = Object.entries<v.GenericSchema>(group.entries);
  return [`\n# --- ${v.getTitle(group)} ---\n`, ...settings.map(settingText)].join('\n');
}

function settingText([name, schema]: [string, v.GenericSchema]): string {
  const about = aboutOf(schema);
  if (!about) throw new Error(`Describe ${name} where it is declared: about({ description: … }).`);
  const preset = 'default' in schema ? schema.default : undefined;
  const notes = [about.isSecret && 'Secret.', preset !== undefined && `Default: ${preset}.`];
  const text = [about.description, ...notes.filter(Boolean)].join(' ');
  const value = about.isSecret ? '' : (preset ?? about.example ?? '');
  return `${wrap(text)}\n#${name}=${value}\n`;
}

/** Comment lines of at most 118 characters. */
const wrap = (text: string) => text.replace(/(.{1,116})(?:\s+|$)/g, '# $1\n').trimEnd();
