import { writeFileSync } from 'node:fs';
import { envExample } from '../env-example';

writeFileSync('.env.example', envExample());
