// The former path of the start, which units of operators name.
import '../operations/workers/supervisor';
