"""A PostgreSQL of our own: Debian's package, in a folder that goes with it, on a socket that nobody else has, with everything on that a
commit needs to survive."""

import glob
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import tempfile

from client import PATIENCE, Waited, wait_until


def programs():
    """The folder of initdb and postgres; the newest."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda folder: float(folder.split("/")[4]))
    if found:
        return pathlib.Path(found[-1])
    there = shutil.which("initdb")
    if not there:
        raise RuntimeError("there is no PostgreSQL here; install Debian's package postgresql")
    return pathlib.Path(there).parent


class Postgres:
    """`with Postgres() as database`: it runs; `database.url()` leads to it. `follows`: another one, whose replica this is."""

    def __init__(self, follows=None):
        self.bin = programs()
        self.process = None
        # It refuses to be root. The folder is then nobody's, and those above it let nobody through.
        self.user = {"user": pwd.getpwnam("nobody").pw_uid, "group": pwd.getpwnam("nobody").pw_gid,
                     "extra_groups": []} if os.getuid() == 0 else {}
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="stellwerk-postgres-"))
        if self.user:
            os.chown(self.folder, self.user["user"], self.user["group"])
        self.log = open(self.folder / "log", "ab")
        try:
            if follows:
                made = self.run(self.bin / "pg_basebackup", "-h", follows.folder, "-U", "stellwerk", "-D", self.folder / "data",
                                "-R", "-c", "fast")
            else:
                made = self.run(self.bin / "initdb", "-D", self.folder / "data", "-U", "stellwerk", "-A", "trust", "-E", "UTF8",
                                "--locale=C", "--no-sync")
            if made.returncode != 0:
                raise RuntimeError("no data folder was made: " + made.stdout)
            self.start()
            if not follows:
                self.make("stellwerk")
        except BaseException:
            self.__exit__()
            raise

    def run(self, *command):
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=self.folder,
                              env={"PATH": os.environ["PATH"], "LC_ALL": "C"}, **self.user)

    def begin(self):
        """Starts it, and does not wait until it answers."""
        settings = {"unix_socket_directories": self.folder, "listen_addresses": "", "fsync": "on",
                    "synchronous_commit": "on", "full_page_writes": "on", "shared_buffers": "32MB", "max_connections": "40"}
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        self.process = subprocess.Popen([self.bin / "postgres", "-D", self.folder / "data", *options], stdout=self.log,
                                        stderr=self.log, cwd=self.folder, **self.user)

    def start(self):
        self.begin()

        def answers():
            if self.process.poll() is not None:
                raise RuntimeError("PostgreSQL ended:\n" + (self.folder / "log").read_text()[-2000:])
            return self.run(self.bin / "psql", *self.where("postgres"), "-c", "SELECT 1").returncode == 0

        wait_until(answers, "PostgreSQL to answer")

    def stop(self, how=signal.SIGINT):
        """SIGINT: at once, and in order; SIGQUIT: as in a crash; SIGKILL: without a word."""
        self.process.send_signal(how)
        try:
            self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            raise Waited("PostgreSQL to stop") from None

    def restart(self, how=signal.SIGINT):
        self.stop(how)
        self.start()

    def wait_for_its_replica(self):
        """From now on nothing is committed here that the replica does not have on its disk, too."""
        self.ask("ALTER SYSTEM SET synchronous_standby_names = '*'", "postgres")
        self.ask("SELECT pg_reload_conf()", "postgres")
        wait_until(lambda: self.ask("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") == "1",
                   "the replica to be in step")

    def promote(self):
        """From a replica to the one that is written."""
        self.ask("SELECT pg_promote()", "postgres")

    def where(self, name):
        return ["-h", str(self.folder), "-U", "stellwerk", "-d", name, "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1"]

    def ask(self, sql, name="stellwerk"):
        """What it says to a statement, as text."""
        said = self.run(self.bin / "psql", *self.where(name), "-c", sql)
        if said.returncode != 0:
            raise RuntimeError(f"{sql}: {said.stdout}")
        return said.stdout.strip()

    def make(self, name):
        """An empty database."""
        self.ask(f"CREATE DATABASE {name}", "postgres")
        return self.url(name)

    def cut_connections(self):
        """All that Stellwerk has, as if the network had failed."""
        self.ask("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'stellwerk'")

    def url(self, name="stellwerk"):
        return f"postgresql:///{name}?host={self.folder}&user=stellwerk"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            try:
                self.process.wait(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)
